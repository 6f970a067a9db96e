import { Command } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { fetchAhead, lazyPart } from '../../engine/lazyPart';
import { IconButton } from '../../ui/IconButton';
import { DialogBoundary } from '../DialogBoundary';

const LatePalette = lazyPart(() => import('./CommandPalette'));
const preload = () => fetchAhead(LatePalette);

/** The way to everything, by Ctrl+K (⌘K) or its button; not over a dialog that is open. */
export function Palette({ screens }: { screens: ReadonlySet<string> }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]:not(.palette), [aria-modal="true"]')) return;
      event.preventDefault(); // the browser's own search
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <IconButton
        icon={Command}
        size={20}
        label={translate('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {open && (
        <DialogBoundary onClose={close}>
          <LatePalette screens={screens} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}
