// The first script of a page that demands Trusted Types. Scripts come from the site's folders of scripts and from the card provider;
// text never becomes markup or code. Without a policy for those the browser refuses them.
if (window.trustedTypes) {
  const sources = document.currentScript.dataset.sources.split(' ');
  const isProvider = (origin) =>
    sources.some((source) =>
      source.startsWith('https://*.')
        ? origin.startsWith('https://') && origin.endsWith(source.slice('https://*'.length))
        : origin === source,
    );
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      const isOurs =
        origin === location.origin && /^\/(shell|remotes|sandbox\/cards)\/.+\.js$/.test(pathname);
      return isOurs || isProvider(origin) ? address : null;
    },
  });
}
