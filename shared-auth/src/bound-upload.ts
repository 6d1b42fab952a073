import { createUpload, type Upload } from 'shared-api/client';
import { type ApiBinding, sessionBinding } from './session-binding.ts';

/** Uploads as this session makes them. */
export function boundUpload(binding: ApiBinding): Upload {
  return createUpload(sessionBinding(binding));
}
