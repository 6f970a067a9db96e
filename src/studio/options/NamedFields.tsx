import { Plus, SlidersHorizontal, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Kind } from '../../schema/field';
import type { Option } from '../../schema/kinds/options';
import { inWords } from '../../schema/title';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { moveItem } from '../edits';
import { KindIcon } from '../kinds/KindIcon';
import { newField } from '../kinds/newField';
import { MoveButtons } from '../MoveButtons';
import { recordIn } from './value';

const AddField = lazyPart(() => import('../fields/AddField'));
const PartDialog = lazyPart(() => import('./PartDialog'));

interface NamedFieldsProps {
  label: string;
  addLabel: string;
  /** fields by name, each with its texts inline, such as `label` */
  fields: Readonly<Record<string, unknown>>;
  kinds: readonly Kind[];
  optionsOf: (kind: Kind) => Readonly<Record<string, Option>>;
  /** undefined: read-only */
  onChange?: ((fields: Record<string, unknown>) => void) | undefined;
}

/** Ordered list of nested fields: parts of a group, columns of rows, inputs of an action. */
export function NamedFields({ label, addLabel, fields, kinds, optionsOf, onChange }: NamedFieldsProps) {
  const translate = useTranslate();
  const [openName, setOpenName] = useState<string>();
  const [addOpen, setAddOpen] = useState(false);
  const names = Object.keys(fields);
  const titleOf = (name: string) => String(recordIn(fields[name]).label || inWords(name));
  const reorder = (orderedNames: readonly string[]) =>
    onChange?.(Object.fromEntries(orderedNames.map((name) => [name, fields[name]])));
  return (
    <div className="name-list">
      <ol aria-label={label}>
        {names.map((name, index) => (
          <li key={name}>
            <KindIcon kind={String(recordIn(fields[name]).kind)} size={16} />
            <span className="truncate">
              {titleOf(name)} <span className="mono studio__technical">{name}</span>
            </span>
            {onChange && (
              <>
                <IconButton
                  icon={SlidersHorizontal}
                  size={16}
                  label={translate('studio.items.edit', { option: titleOf(name) })}
                  onClick={() => setOpenName(name)}
                />
                <MoveButtons
                  title={titleOf(name)}
                  index={index}
                  count={names.length}
                  onMove={(to) => reorder(moveItem(names, index, to))}
                />
                <IconButton
                  icon={X}
                  size={16}
                  label={translate('studio.items.remove', { option: titleOf(name) })}
                  onClick={() => reorder(names.filter((other) => other !== name))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {onChange && (
        <Button small onClick={() => setAddOpen(true)}>
          <Plus size={16} aria-hidden="true" />
          {addLabel}
        </Button>
      )}
      {addOpen && (
        <AddField
          title={addLabel}
          kinds={kinds}
          usedNames={names}
          onClose={() => setAddOpen(false)}
          onAdd={({ name, label: addedLabel, kind }) => {
            onChange?.({ ...fields, [name]: { ...newField(kind), label: addedLabel } });
            setAddOpen(false);
            setOpenName(name);
          }}
        />
      )}
      {openName !== undefined && fields[openName] !== undefined && (
        <PartDialog
          title={titleOf(openName)}
          part={recordIn(fields[openName])}
          optionsOf={optionsOf}
          siblings={fields}
          onClose={() => setOpenName(undefined)}
          onApply={(part) => {
            onChange?.({ ...fields, [openName]: part });
            setOpenName(undefined);
          }}
        />
      )}
    </div>
  );
}
