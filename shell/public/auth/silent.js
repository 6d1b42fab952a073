// The identity server's answer to a question that was asked in a hidden frame ends here, in the frame's address.
// Only the page around the frame, and no other origin, gets the message.
if (window.parent !== window) {
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
}
