import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton } from '../ui/IconButton';

interface MoveButtonsProps {
  /** label of the moved item */
  title: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Buttons that move an item up or down by one. A button at the end of the list keeps the focus and does nothing. */
export function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  const button = (icon: typeof ArrowUp, key: 'up' | 'down', to: number) => {
    const possible = to >= 0 && to < count;
    return (
      <IconButton
        icon={icon}
        size={16}
        label={translate(`studio.fields.${key}`, { field: title })}
        aria-disabled={!possible || undefined}
        onClick={() => possible && onMove(to)}
      />
    );
  };
  return (
    <>
      {button(ArrowUp, 'up', index - 1)}
      {button(ArrowDown, 'down', index + 1)}
    </>
  );
}
