export { type ApiBinding, api, bindApi } from './api.ts';
