export { api, bindApi } from './api.ts';
export type { ApiBinding } from './api-binding.ts';
