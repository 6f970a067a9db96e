import type { Tone } from '../schema/field';
import type { Listed } from './calls';

export interface Standing {
  tone: Tone;
  /** i18n key */
  key: string;
  args?: Record<string, string | number>;
}

/** Returns the state of a resource to display: the one that most needs attention. */
export function standingOf({
  problems,
  draft,
  version,
  origin,
}: Pick<Listed, 'problems' | 'draft' | 'version' | 'origin'>): Standing {
  if (problems.length > 0) return { tone: 'danger', key: 'studio.state.aside' };
  if (draft)
    return {
      tone: 'warning',
      key: version === null && origin === 'studio' ? 'studio.state.new' : 'studio.state.draft',
    };
  if (version !== null) return { tone: 'success', key: 'studio.state.published', args: { version } };
  return { tone: 'muted', key: 'studio.state.own' };
}
