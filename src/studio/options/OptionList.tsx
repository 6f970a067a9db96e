import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFieldControl } from '../../engine/form/FormContext';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { moved } from '../edits';
import { MoveButtons } from '../MoveButtons';
import { textsIn } from './value';

/** Input of a list of options, one per row; Enter moves to the next row. */
export default function OptionList() {
  const translate = useTranslate();
  const { id, value, onChange, onBlur, ref, invalid, describedBy } = useFieldControl();
  const options = textsIn(value);
  const list = useRef<HTMLDivElement>(null);
  const fresh = useRef<number>(undefined);
  useEffect(() => {
    if (fresh.current === undefined) return;
    list.current?.querySelectorAll('input')[fresh.current]?.focus();
    fresh.current = undefined;
  });
  const add = (at: number) => {
    fresh.current = at;
    onChange(options.toSpliced(at, 0, ''));
  };
  const next = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // the enclosing form has its own submit button
    event.preventDefault();
    if (options[at]?.trim()) add(at + 1);
  };
  const put = (at: number, text: string) => onChange(options.map((option, i) => (i === at ? text : option)));
  return (
    <div ref={list} className="option-list" aria-invalid={invalid || undefined}>
      {options.map((option, at) => (
        // the index is the key, because an option's text changes while it is typed
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="option-list__one">
          <input
            id={at === 0 ? id : undefined}
            ref={at === 0 ? ref : undefined}
            className="input"
            aria-label={translate('studio.items.option', { n: at + 1 })}
            aria-describedby={describedBy}
            maxLength={60}
            value={option}
            onBlur={onBlur}
            onKeyDown={(event) => next(event, at)}
            onChange={(event) => put(at, event.target.value)}
          />
          <MoveButtons
            title={option}
            at={at}
            count={options.length}
            onMove={(to) => onChange(moved(options, at, to))}
          />
          <IconButton
            icon={X}
            size={16}
            label={translate('studio.items.remove', { option })}
            onClick={() => onChange(options.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button small onClick={() => add(options.length)}>
        <Plus size={16} aria-hidden="true" />
        {translate('studio.items.add')}
      </Button>
    </div>
  );
}
