/* Browsers start no worker in a page that is opened from a folder. There the search runs in a hidden frame instead. */
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inner = frame.contentWindow;
      inner.document.open();
      inner.document.write(
        "<!doctype html><title>search</title><script>" +
          "postMessage = function (data) { parent.dispatchEvent(new CustomEvent('search-answer', { detail: data })) };" +
          "importScripts = function () { return Promise.resolve() }" +
          "</scr" + "ipt>",
      );
      const script = inner.document.createElement("script");
      script.src = url;
      script.onload = () => {
        this.inner = inner;
        for (const data of this.waiting) this.postMessage(data);
      };
      inner.document.head.append(script);
      inner.document.close();
      addEventListener("search-answer", (event) => {
        this.dispatchEvent(new MessageEvent("message", { data: event.detail }));
      });
    }
    postMessage(data) {
      if (this.inner) this.inner.dispatchEvent(new this.inner.MessageEvent("message", { data }));
      else this.waiting.push(data);
    }
    terminate() {}
  };
  window.Worker = window.IFrameWorker;
}
