import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldSchema } from '../../schema/field';
import { IconButton } from '../../ui/IconButton';
import { moved } from '../edits';
import { KindIcon } from '../kinds/KindIcon';
import './fields.css';

interface FieldListProps {
  fields: Readonly<Record<string, FieldSchema>>;
  titleOf: (name: string) => string;
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** absent: they stay where they are */
  onOrder: ((names: string[]) => void) | undefined;
}

/** The fields in order: dragged, or moved by buttons. */
export function FieldList({ fields, titleOf, chosen, onChoose, onOrder }: FieldListProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const names = Object.keys(fields);
  return (
    <ol className="field-list">
      {names.map((name, at) => {
        const field = fields[name];
        if (!field) return null;
        const title = titleOf(name);
        return (
          <li
            key={name}
            className="field-list__one card"
            data-chosen={name === chosen || undefined}
            data-retired={field.retired || undefined}
            data-dragged={at === dragged || undefined}
            draggable={onOrder !== undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined || !onOrder) return;
              event.preventDefault();
              if (dragged === at) return;
              onOrder(moved(names, dragged, at));
              setDragged(at);
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
                <IconButton
                  icon={ArrowUp}
                  size={16}
                  label={translate('studio.fields.up', { field: title })}
                  disabled={at === 0}
                  onClick={() => onOrder(moved(names, at, at - 1))}
                />
                <IconButton
                  icon={ArrowDown}
                  size={16}
                  label={translate('studio.fields.down', { field: title })}
                  disabled={at === names.length - 1}
                  onClick={() => onOrder(moved(names, at, at + 1))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
