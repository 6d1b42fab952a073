/** Where the server is, as the page that runs this code reaches it. */
export interface ApiBinding {
  /** '' for the page's own origin; an absolute address where pages are rendered on a server. */
  baseUrl: string;
}
