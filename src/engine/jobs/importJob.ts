/** Special handling of import jobs: an import has a screen of its own, which shows it in full and continues it. */
import type { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { BASE, importPath } from '../paths';
import type { Job } from '../provider/jobs';

/** Returns the import's number; an import's job id is `i` and the number. */
const importNumber = ({ id }: Pick<Job, 'id'>): string | undefined => /^i(\d+)$/.exec(String(id))?.[1];

export const isCheck = (job: Pick<Job, 'id' | 'action'>): boolean =>
  importNumber(job) !== undefined && job.action === 'revisar';

/** Returns the path of an import's screen and whether it is the current one; undefined for any other job. */
export function useImportScreen(): (
  job: Job,
  resource: Pick<Resource, 'name'>,
) => { link: string; isCurrent: boolean } | undefined {
  const { registry } = useEngine();
  const { pathname, search } = useLocation();
  return (job, { name }) => {
    const [number, path] = [importNumber(job), importPath(registry, name)];
    if (number === undefined || path === undefined) return undefined;
    const screen = `${BASE}/${path}`;
    return {
      link: `${screen}?id=${number}`,
      isCurrent: pathname === screen && new URLSearchParams(search).get('id') === number,
    };
  };
}

/** Returns the title of an import's job: what it does, with which records, from which file. */
export function importTitle(translate: ReturnType<typeof useTranslate>, { action, file }: Job, name: string): string {
  const text =
    action === 'revertir'
      ? `${translate('transfer.import.revert')} · ${name}`
      : translate(action === 'revisar' ? 'transfer.import.reviewing' : 'transfer.import.title', { name });
  return file ? `${text} · ${file}` : text;
}
