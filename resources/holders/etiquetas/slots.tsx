import type { Widgets } from '../../../src/engine/EngineContext';
import { refsIn } from '../../../src/engine/kinds/reference/refs';
import { TagChip } from '../../../src/ui/TagChip';

/** Renders the tags of a record as chips in their colours. */
export const tags: Widgets['cells'][string] = ({ field, record }) => {
  const refs = refsIn(record, field.name);
  if (refs.length === 0) return null;
  return (
    <span className="tag-chips" title={refs.map(({ title }) => title).join(', ')}>
      {refs.map(({ id, title, color }) => (
        <TagChip key={id} label={title} color={color} />
      ))}
    </span>
  );
};
