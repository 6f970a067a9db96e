import { GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldSchema } from '../../schema/field';
import { moveItem } from '../edits';
import { KindIcon } from '../kinds/KindIcon';
import { MoveButtons } from '../MoveButtons';
import './fields.css';

interface FieldListProps {
  fields: Readonly<Record<string, FieldSchema>>;
  titleOf: (name: string) => string;
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** undefined: the order is read-only */
  onOrder: ((names: string[]) => void) | undefined;
}

/** The fields in order. They are moved by dragging, which takes effect on drop, or with buttons. */
export function FieldList({ fields, titleOf, chosen, onChoose, onOrder }: FieldListProps) {
  const translate = useTranslate();
  /** the dragged field, and the order if it is dropped here */
  const [dragged, setDragged] = useState<{ name: string; names: string[] }>();
  const names = dragged?.names ?? Object.keys(fields);
  return (
    <ol className="field-list">
      {names.map((name, index) => {
        const field = fields[name];
        if (!field) return null;
        const title = titleOf(name);
        return (
          <li
            key={name}
            className="field-list__one card"
            data-chosen={name === chosen || undefined}
            data-retired={field.retired || undefined}
            data-dragged={name === dragged?.name || undefined}
            draggable={onOrder !== undefined}
            onDragStart={() => setDragged({ name, names })}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (dragged.name === name) return;
              setDragged({ ...dragged, names: moveItem(names, names.indexOf(dragged.name), index) });
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) onOrder?.(dragged.names);
            }}
          >
            {onOrder && <GripVertical size={14} aria-hidden="true" className="field-list__grip" />}
            <KindIcon kind={field.kind} />
            <button
              type="button"
              className="field-list__name"
              aria-current={name === chosen || undefined}
              onClick={() => onChoose(name)}
            >
              <span className="truncate">{title}</span>
              <span className="mono field-list__technical">{name}</span>
            </button>
            <span className="field-list__marks">
              {field.required === true && <span className="tag">{translate('studio.fields.required')}</span>}
              {field.unique && <span className="tag">{translate('studio.fields.unique')}</span>}
              {field.retired && <span className="tag">{translate('studio.fields.retired')}</span>}
            </span>
            {onOrder && (
              <span className="field-list__moves">
                <MoveButtons
                  title={title}
                  index={index}
                  count={names.length}
                  onMove={(to) => onOrder(moveItem(names, index, to))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
