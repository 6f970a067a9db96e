import type { Editing } from './useDraft';

/** What every part of a resource is given. */
export interface TabProps {
  editing: Editing;
  /** the resource's name in words */
  title: string;
}
