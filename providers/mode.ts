import { request } from './http';

let asked: Promise<boolean> | undefined;

/** Whether the server is ours: `GET schema` answers 200 (contract.md, *operator mode*). Asked once; a failure is asked again. */
export function isOwnServer(): Promise<boolean> {
  asked ??= request('GET', 'schema').then(
    ({ status }) => status === 200,
    (failure: unknown) => {
      const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 0;
      if (status === 0 || status === 503 || status === 401) {
        asked = undefined;
        throw failure;
      }
      return false;
    },
  );
  return asked;
}
