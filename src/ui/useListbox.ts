import { type KeyboardEvent, useId, useState } from 'react';

interface ListboxOptions {
  /** number of options shown; 0 while the list is closed */
  size: number;
  /** identifies the set of options: when it changes, the selection is reset */
  about: string;
  /** selects the first option initially, so that Enter picks it */
  eager?: boolean;
  onPick: (at: number) => void;
  onEscape: () => void;
}

/** Keyboard and ARIA attributes of an input with a list of options below it: arrows select, Enter picks, Escape closes. */
export function useListbox({ size, about, eager = false, onPick, onEscape }: ListboxOptions) {
  const id = useId();
  const [selection, setSelection] = useState({ about, at: -1 });
  const initialIndex = eager ? 0 : -1;
  const activeIndex = Math.min(selection.about === about && selection.at >= 0 ? selection.at : initialIndex, size - 1);
  const option = (at: number) => `${id}-${at}`;

  const select = (at: number) => {
    setSelection({ about, at });
    document.getElementById(option(at))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && size > 0) select(activeIndex + 1 < size ? activeIndex + 1 : 0);
    else if (event.key === 'ArrowUp' && size > 0) select(activeIndex > 0 ? activeIndex - 1 : size - 1);
    else if (event.key === 'Enter' && activeIndex >= 0) onPick(activeIndex);
    else if (event.key === 'Escape' && size > 0) {
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
      'aria-expanded': size > 0,
      'aria-controls': size > 0 ? id : undefined,
      'aria-activedescendant': activeIndex >= 0 ? option(activeIndex) : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    list: { id, role: 'listbox' } as const,
    option: (at: number) =>
      ({
        id: option(at),
        role: 'option',
        'aria-selected': at === activeIndex,
        // keeps the focus in the input
        onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => onPick(at),
        onPointerMove: () => activeIndex !== at && setSelection({ about, at }),
      }) as const,
  };
}
