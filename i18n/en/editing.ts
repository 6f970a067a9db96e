import type es from '../es/editing';
import type { Same } from '../messages';

export default {
  conflict: {
    by: '%{name} saved changes',
    asked: 'Changed on both sides',
    alone: 'Changed on one side only: already chosen',
    allMine: 'Everything you typed',
    allTheirs: 'Everything that is saved',
    locked: 'Can no longer be changed',
    merged: 'Saved together with what someone else changed: %{fields}',
    gone: 'This record no longer exists: someone removed it while you were editing. What you typed is still here.',
    closed: 'You can no longer edit this record. What you typed is still here.',
  },
  draft: {
    older: 'Since then someone else changed: %{fields}',
    compare: 'Compare',
  },
  duplicate: {
    action: 'Duplicate',
    from: 'Copy of %{title}',
    left: 'Not copied: %{fields}',
  },
  steps: {
    label: 'Steps',
    at: 'Step %{at} of %{of}',
    next: 'Next',
    back: 'Back',
    review: 'Review',
    change: 'Change',
    changeOf: 'Change %{step}',
    nothing: 'Nothing filled in at this step',
    done: 'complete',
    wrong: 'to be checked',
    toCome: 'to come',
  },
  tabs: {
    wrong: '%{smart_count} field to check |||| %{smart_count} fields to check',
  },
  timeline: {
    title: 'Activity',
    empty: 'No activity yet',
    more: 'Show earlier activity',
    failed: 'The activity could not be loaded',
    partly: 'Part of the activity could not be loaded',
    changed: 'Changes',
  },
  record: {
    log: 'See its log',
    print: 'Print',
    printed: 'Printed by %{name}',
    list: '%{at} of %{total}',
  },
  pick: {
    create: 'Create: %{name}',
    createCalled: 'Create “%{text}”',
  },
} satisfies Same<typeof es>;
