import type { Editing } from './useDraft';

/** Props of every tab of a resource. */
export interface TabProps {
  editing: Editing;
  /** the resource's label */
  title: string;
}
