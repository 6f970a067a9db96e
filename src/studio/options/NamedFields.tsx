import { Plus, SlidersHorizontal, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Kind } from '../../schema/field';
import type { Option } from '../../schema/kinds/options';
import { inWords } from '../../schema/title';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { moved } from '../edits';
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
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const names = Object.keys(fields);
  const titleOf = (name: string) => String(recordIn(fields[name]).label || inWords(name));
  const inOrder = (order: readonly string[]) =>
    onChange?.(Object.fromEntries(order.map((name) => [name, fields[name]])));
  return (
    <div className="name-list">
      <ol aria-label={label}>
        {names.map((name, at) => (
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
                  onClick={() => setOpen(name)}
                />
                <MoveButtons
                  title={titleOf(name)}
                  at={at}
                  count={names.length}
                  onMove={(to) => inOrder(moved(names, at, to))}
                />
                <IconButton
                  icon={X}
                  size={16}
                  label={translate('studio.items.remove', { option: titleOf(name) })}
                  onClick={() => inOrder(names.filter((one) => one !== name))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {onChange && (
        <Button small onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden="true" />
          {addLabel}
        </Button>
      )}
      {adding && (
        <AddField
          title={addLabel}
          kinds={kinds}
          taken={names}
          onClose={() => setAdding(false)}
          onAdd={({ name, label: said, kind }) => {
            onChange?.({ ...fields, [name]: { ...newField(kind), label: said } });
            setAdding(false);
            setOpen(name);
          }}
        />
      )}
      {open !== undefined && fields[open] !== undefined && (
        <PartDialog
          title={titleOf(open)}
          part={recordIn(fields[open])}
          optionsOf={optionsOf}
          beside={fields}
          onClose={() => setOpen(undefined)}
          onApply={(part) => {
            onChange?.({ ...fields, [open]: part });
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}
