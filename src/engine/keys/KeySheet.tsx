import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import './keySheet.css';

export interface KeyLine {
  /** keys as on the keyboard; `Mayús` is translated */
  keys: readonly string[];
  /** what they do, translated */
  text: string;
}

interface KeySheetProps {
  title: string;
  lines: readonly KeyLine[];
  onClose: () => void;
}

/** A dialog with keyboard shortcuts. */
export function KeySheet({ title, lines, onClose }: KeySheetProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <div className="shortcuts__head">
        <h2 id="shortcuts-title">{title}</h2>
        <IconButton icon={X} label={translate('common.actions.close')} onClick={() => dialog.current?.close()} />
      </div>
      <dl className="shortcuts__list">
        {lines.map(({ keys, text }) => (
          <div key={`${keys.join('+')} ${text}`} className="shortcuts__one">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key === 'Mayús' ? translate('lists.keys.shift') : key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
