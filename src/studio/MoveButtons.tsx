import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton } from '../ui/IconButton';

interface MoveButtonsProps {
  /** what is moved, in words */
  title: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Up and down by one. At the end of its way a button stays where the focus is, and does nothing more. */
export function MoveButtons({ title, at, count, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  const button = (icon: typeof ArrowUp, key: 'up' | 'down', to: number) => {
    const there = to >= 0 && to < count;
    return (
      <IconButton
        icon={icon}
        size={16}
        label={translate(`studio.fields.${key}`, { field: title })}
        aria-disabled={!there || undefined}
        onClick={() => there && onMove(to)}
      />
    );
  };
  return (
    <>
      {button(ArrowUp, 'up', at - 1)}
      {button(ArrowDown, 'down', at + 1)}
    </>
  );
}
