import { Plus } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { ActionDialogPart, preloadDialog } from '../../../engine/actions/ActionDialogPart';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { type Ref, refsIn } from '../../../engine/kinds/reference/refs';
import { useLabels } from '../../../engine/labels';
import { PartialContext } from '../../../engine/useRecord';
import type { Resource } from '../../../schema/registry';
import { Button } from '../../../ui/Button';
import { TagChip } from '../../../ui/TagChip';
import './requestTags.css';

interface RequestTagsProps {
  resource: Resource;
  record: RaRecord;
}

const ADD = 'etiquetar';
const REMOVE = 'desetiquetar';

/** The tags of a request, each with a button that removes it, and a button that adds some. */
export function RequestTags({ resource, record }: RequestTagsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { run } = useRunAction(resource, record);
  const [adding, setAdding] = useState(false);
  const [busyTag, setBusyTag] = useState<Ref['id']>();
  const { [ADD]: add, [REMOVE]: remove } = resource.schema.actions ?? {};
  const tags = refsIn(record, 'etiquetas');
  const canAdd = add !== undefined && record._can?.[ADD] === true;
  const canRemove = remove !== undefined && record._can?.[REMOVE] === true;
  const loading = useContext(PartialContext);
  // its place is there before it is known whether one may add tags, so that nothing moves
  const comes = loading && add !== undefined && !('_can' in record);
  if (tags.length === 0 && !canAdd && !comes) return null;

  const removeTag = async (id: Ref['id']) => {
    if (!remove || busyTag !== undefined) return;
    setBusyTag(id);
    // the error is already shown
    await run(REMOVE, remove, { etiquetas: [id] }).catch(() => undefined);
    setBusyTag(undefined);
  };
  return (
    <div className="request-tags">
      <ul className="request-tags__list" aria-label={labels.field('etiquetas')}>
        {tags.map(({ id, title, color }) => (
          <li key={id}>
            <TagChip
              label={title}
              color={color}
              remove={
                canRemove
                  ? {
                      label: translate('pages.ticket.removeTag', { name: title }),
                      busy: busyTag === id,
                      onPress: () => void removeTag(id),
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {(canAdd || comes) && (
        <Button
          hidden={comes}
          small
          look="quiet"
          className="request-tags__add"
          onMouseEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAdding(true)}
        >
          <Plus size={14} aria-hidden="true" />
          {labels.action(ADD)}
        </Button>
      )}
      {adding && add && (
        <ActionDialogPart
          {...{ resource, record }}
          name={ADD}
          action={add}
          onDone={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
