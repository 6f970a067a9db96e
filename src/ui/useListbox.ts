import { type KeyboardEvent, useId, useState } from 'react';

interface ListboxOptions {
  /** number of options shown; 0 while the list is closed */
  optionCount: number;
  /** identifies the set of options: when it changes, the selection is reset */
  optionSetKey: string;
  /** selects the first option initially, so that Enter picks it */
  eager?: boolean;
  onPick: (index: number) => void;
  onEscape: () => void;
}

/** Keyboard and ARIA attributes of an input with a list of options below it: arrows select, Enter picks, Escape closes. */
export function useListbox({ optionCount, optionSetKey, eager = false, onPick, onEscape }: ListboxOptions) {
  const id = useId();
  const [selection, setSelection] = useState({ about: optionSetKey, index: -1 });
  const initialIndex = eager ? 0 : -1;
  const activeIndex = Math.min(
    selection.about === optionSetKey && selection.index >= 0 ? selection.index : initialIndex,
    optionCount - 1,
  );
  const option = (index: number) => `${id}-${index}`;

  const select = (index: number) => {
    setSelection({ about: optionSetKey, index });
    document.getElementById(option(index))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && optionCount > 0) select(activeIndex + 1 < optionCount ? activeIndex + 1 : 0);
    else if (event.key === 'ArrowUp' && optionCount > 0) select(activeIndex > 0 ? activeIndex - 1 : optionCount - 1);
    else if (event.key === 'Enter' && activeIndex >= 0) onPick(activeIndex);
    else if (event.key === 'Escape' && optionCount > 0) {
      onEscape();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  return {
    active: activeIndex,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': optionCount > 0,
      'aria-controls': optionCount > 0 ? id : undefined,
      'aria-activedescendant': activeIndex >= 0 ? option(activeIndex) : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    list: { id, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: option(index),
        role: 'option',
        'aria-selected': index === activeIndex,
        // keeps the focus in the input
        onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => onPick(index),
        onPointerMove: () => activeIndex !== index && setSelection({ about: optionSetKey, index }),
      }) as const,
  };
}
