import type { Tone } from '../schema/field';
import type { ResourceSummary } from './calls';

export interface ResourceState {
  tone: Tone;
  /** i18n key */
  key: string;
  args?: Record<string, string | number>;
}

/** Returns the state of a resource to display: the one that most needs attention. */
export function resourceStateOf({
  problems,
  draft,
  version,
  origin,
}: Pick<ResourceSummary, 'problems' | 'draft' | 'version' | 'origin'>): ResourceState {
  if (problems.length > 0) return { tone: 'danger', key: 'studio.state.aside' };
  if (draft)
    return {
      tone: 'warning',
      key: version === null && origin === 'studio' ? 'studio.state.new' : 'studio.state.draft',
    };
  if (version !== null) return { tone: 'success', key: 'studio.state.published', args: { version } };
  return { tone: 'muted', key: 'studio.state.own' };
}
