/** The page uses the library wrongly: for its developer, not for shoppers. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
