import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { IconButton } from '../ui/IconButton';
import { moveItem } from './edits';
import { MoveButtons } from './MoveButtons';

interface NameListProps {
  label: string;
  /** available names */
  available: readonly string[];
  /** selected names, in order */
  chosen: readonly string[];
  titleOf: (name: string) => string;
  /** undefined: read-only */
  onChange?: ((names: string[]) => void) | undefined;
}

/** Selection of names in a custom order. */
export function NameList({ label, available, chosen, titleOf, onChange }: NameListProps) {
  const id = useId();
  const translate = useTranslate();
  const remaining = available.filter((name) => !chosen.includes(name));
  return (
    <div className="name-list">
      {chosen.length === 0 && <p className="muted">{translate('studio.screens.nothing')}</p>}
      <ol aria-label={label}>
        {chosen.map((name, index) => (
          <li key={name}>
            <span className="truncate">{titleOf(name)}</span>
            {onChange && (
              <>
                <MoveButtons
                  title={titleOf(name)}
                  index={index}
                  count={chosen.length}
                  onMove={(to) => onChange(moveItem(chosen, index, to))}
                />
                <IconButton
                  icon={X}
                  size={16}
                  label={translate('studio.screens.removeColumn', { field: titleOf(name) })}
                  onClick={() => onChange(chosen.filter((other) => other !== name))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {onChange && remaining.length > 0 && (
        <select
          id={id}
          className="input"
          aria-label={`${label}: ${translate('studio.screens.addColumn')}`}
          value=""
          onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
        >
          <option value="">{translate('studio.screens.addColumn')}…</option>
          {remaining.map((name) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
