import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { moveItem } from '../edits';
import { MoveButtons } from '../MoveButtons';
import { renamedIn } from './optionNames';
import { textsIn } from './value';

/** Input of a list of options, one per row; Enter moves to the next row. */
export default function OptionList() {
  const translate = useTranslate();
  const { id, value, onChange, onBlur, ref, invalid, describedBy } = useFieldControl();
  const options = textsIn(value);
  const list = useRef<HTMLDivElement>(null);
  const rowToFocus = useRef<number>(undefined);
  useEffect(() => {
    if (rowToFocus.current === undefined) return;
    list.current?.querySelectorAll('input')[rowToFocus.current]?.focus();
    rowToFocus.current = undefined;
  });
  const insertAt = (index: number) => {
    rowToFocus.current = index;
    onChange(options.toSpliced(index, 0, ''));
  };
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // the enclosing form has its own submit button
    event.preventDefault();
    if (options[index]?.trim()) insertAt(index + 1);
  };
  const { getValues, setValue } = useFormContext();
  const changeOption = (index: number, text: string) => {
    const before = options[index] ?? '';
    onChange(options.map((option, i) => (i === index ? text : option)));
    // a text that another option has as well says nothing about this one
    if (options.filter((option) => option === before).length > 1) return;
    for (const [name, renamed] of Object.entries(renamedIn(getValues(), before, text)))
      setValue(name, renamed, { shouldDirty: true });
  };
  return (
    <div ref={list} className="option-list" aria-invalid={invalid || undefined}>
      {options.map((option, index) => (
        // the index is the key, because an option's text changes while it is typed
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="option-list__one">
          <input
            id={index === 0 ? id : undefined}
            ref={index === 0 ? ref : undefined}
            className="input"
            aria-label={translate('studio.items.option', { n: index + 1 })}
            aria-describedby={describedBy}
            maxLength={60}
            value={option}
            onBlur={onBlur}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onChange={(event) => changeOption(index, event.target.value)}
          />
          <MoveButtons
            title={option}
            index={index}
            count={options.length}
            onMove={(to) => onChange(moveItem(options, index, to))}
          />
          <IconButton
            icon={X}
            size={16}
            label={translate('studio.items.remove', { option })}
            onClick={() => onChange(options.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <Button small onClick={() => insertAt(options.length)}>
        <Plus size={16} aria-hidden="true" />
        {translate('studio.items.add')}
      </Button>
    </div>
  );
}
