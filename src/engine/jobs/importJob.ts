/** What is particular to an import among the jobs: it has a screen of its own, where it is shown whole and taken up again. */
import type { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { Job } from '../provider/jobs';
import { BASE, importPath } from '../routing/paths';

/** An import's job is called `i` and its number. */
const numberOf = ({ id }: Pick<Job, 'id'>): string | undefined => /^i(\d+)$/.exec(String(id))?.[1];

export const isCheck = (job: Pick<Job, 'id' | 'action'>): boolean =>
  numberOf(job) !== undefined && job.action === 'revisar';

/** Where an import's screen is, and whether it is the one at hand; undefined for any other job. */
export function useImportScreen(): (
  job: Job,
  resource: Pick<Resource, 'name'>,
) => { to: string; isCurrent: boolean } | undefined {
  const { registry } = useEngine();
  const { pathname, search } = useLocation();
  return (job, { name }) => {
    const [number, path] = [numberOf(job), importPath(registry, name)];
    if (number === undefined || path === undefined) return undefined;
    const screen = `${BASE}/${path}`;
    return {
      to: `${screen}?id=${number}`,
      isCurrent: pathname === screen && new URLSearchParams(search).get('id') === number,
    };
  };
}

/** What an import's job is called: what is done, of which records, from which file. */
export function importTitle(translate: ReturnType<typeof useTranslate>, { action, file }: Job, name: string): string {
  const said =
    action === 'revertir'
      ? `${translate('transfer.import.revert')} · ${name}`
      : translate(action === 'revisar' ? 'transfer.import.reviewing' : 'transfer.import.title', { name });
  return file ? `${said} · ${file}` : said;
}
