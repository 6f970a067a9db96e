import { Command } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect } from 'react';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { IconButton } from '../../ui/IconButton';
import { DialogBoundary } from '../DialogBoundary';
import { useDevice } from '../viewport';
import { isPaletteOpen, setPaletteOpen, usePaletteOpen } from './opened';

const LazyPalette = lazyPart(() => import('./CommandPalette'));
const close = () => setPaletteOpen(false);
const preload = () => preloadPart(LazyPalette);

/**
 * The command palette, opened by Ctrl+K (⌘K) or its button (on a phone, in the person's menu); does not open over another dialog.
 */
export function Palette({ screens }: { screens: ReadonlySet<string> }) {
  const translate = useTranslate();
  const device = useDevice();
  const isOpen = usePaletteOpen();

  // a layout effect, so that a key press right after the first frame is not lost
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]:not(.palette), [aria-modal="true"]')) return;
      event.preventDefault(); // replaces the browser's own search
      setPaletteOpen(!isPaletteOpen());
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      setPaletteOpen(false);
    };
  }, []);

  return (
    <>
      {device !== 'mobile' && (
        <IconButton
          icon={Command}
          size={20}
          className="top-bar__wide"
          label={translate('palette.open')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setPaletteOpen(true)}
        />
      )}
      {isOpen && (
        <DialogBoundary onClose={close}>
          <LazyPalette screens={screens} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}
