import type { Files } from '../src/engine/provider/files';
import type { FileRef } from '../src/schema/kinds/kind';
import { HttpError, headersFor, open, readBody, request, requireToken, responseError, urlOf } from './http';
import { isShape, keyOf, textOf } from './toll/shape';

const fileOf = (body: unknown): FileRef => {
  const { id, name, size, type } = isShape(body) ? body : {};
  return { id: String(keyOf(id) ?? ''), name: textOf(name), size: Number(size), type: textOf(type) };
};

const content = async (path: string, signal: AbortSignal | undefined): Promise<Blob> =>
  (await open('GET', path, { ...(signal && { signal }) })).blob();

/** Files on the server. Uploads use XMLHttpRequest, because `fetch` does not report their progress. */
export const files: Files = {
  upload: (file, target, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const token = requireToken();
      const form = new FormData();
      form.append('file', file, file.name);
      const call = new XMLHttpRequest();
      call.open('POST', urlOf('files', { ...target }));
      for (const [name, value] of headersFor(token)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      call.onload = () => {
        const type = call.getResponseHeader('content-type');
        const body = readBody(call.responseText, type);
        if (call.status >= 200 && call.status < 300) resolve(fileOf(body));
        else reject(responseError(call.status, body, new Headers(), token));
      };
      call.onerror = () => reject(new HttpError('Error Fetching', 0));
      call.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => call.abort(), { once: true });
      call.send(form);
    }),

  async sha256(id, signal) {
    const { body } = await request('GET', `files/${encodeURIComponent(id)}/details`, { ...(signal && { signal }) });
    return isShape(body) ? textOf(body.sha256) : '';
  },
  fetch: (id, signal) => content(`files/${encodeURIComponent(id)}`, signal),
  picture: (resource, id, signal) => content(`${resource}/${encodeURIComponent(id)}/foto`, signal),
  thumbnail: (id, signal) => content(`files/${encodeURIComponent(id)}/thumbnail`, signal),
};
