import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Excerpt } from '../../ui/Excerpt';
import { Icon } from '../../ui/Icon';
import { StateChip } from '../../ui/StateChip';
import { useListbox } from '../../ui/useListbox';
import type { Item } from './items';
import { useGroups } from './useGroups';
import { useNamedHits } from './useNamedHits';
import { usePlateHolders } from './usePlateHolders';
import './palette.css';

interface CommandPaletteProps {
  /** paths below `/dashboard` that have a screen */
  screens: ReadonlySet<string>;
  onClose: () => void;
}

/** A single input for everything: actions of the current screen, screens, and every record that the person may see. */
export default function CommandPalette({ screens, onClose }: CommandPaletteProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const { hits, failed: hasFailed, waiting: isWaiting } = useNamedHits(text);
  const plateHolders = usePlateHolders(text);
  const groups = useGroups(text, { hits, plateHolders }, screens, onClose);
  const items = groups.flatMap((group) => group.items);
  const pick = (item: Item | undefined) => {
    if (item && item.reason === undefined) item.pick();
  };
  const { active, ...listbox } = useListbox({
    optionCount: items.length,
    optionSetKey: text,
    eager: true,
    onPick: (index) => pick(items[index]),
    onEscape: onClose,
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const onClosed = () => {
      if (!element.open) onClose(); // the event is asynchronous: the dialog may be open again
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose(); // a press on the backdrop, because all content is inside the frame
    };
    element.showModal();
    input.current?.focus();
    element.addEventListener('close', onClosed);
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('close', onClosed);
      element.removeEventListener('click', onPress);
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [onClose]);

  return (
    <dialog ref={dialog} className="palette" aria-label={translate('palette.title')}>
      <div className="palette__frame">
        <div className="palette__line">
          <Search size={18} aria-hidden="true" />
          <input
            {...listbox.input}
            ref={input}
            className="palette__input"
            aria-label={translate('palette.label')}
            placeholder={translate('palette.hint')}
            maxLength={100}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <kbd className="kbd">Esc</kbd>
        </div>
        {items.length > 0 && (
          <div {...listbox.list} role="listbox" className="palette__list" aria-label={translate('palette.results')}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
                <p id={`${id}-${group.key}`} className="palette__group">
                  {group.label}
                </p>
                {group.items.map((item) => {
                  const index = items.indexOf(item);
                  return (
                    <div
                      key={item.key}
                      {...listbox.option(index)}
                      className="palette__option"
                      aria-disabled={item.reason !== undefined}
                    >
                      <Icon name={item.icon} size={16} />
                      <span className="palette__text">
                        <bdi className="palette__name">{item.label}</bdi>
                        {(item.reason ?? item.detail) && (
                          <bdi className="palette__detail">{item.reason ?? item.detail}</bdi>
                        )}
                        {item.excerpt && (
                          <bdi className="palette__excerpt">
                            <Excerpt parts={item.excerpt} />
                          </bdi>
                        )}
                      </span>
                      {item.state && <StateChip {...item.state} />}
                      {item.shortcut && (
                        <span className="kbd" aria-hidden="true">
                          {item.shortcut.toUpperCase()}
                        </span>
                      )}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        )}
        <p className={items.length > 0 && !hasFailed ? 'visually-hidden' : 'palette__said'} role="status">
          {hasFailed
            ? translate('palette.failed')
            : isWaiting
              ? translate('palette.searching')
              : items.length > 0
                ? translate('palette.found', { smart_count: items.length, count: items.length })
                : translate('palette.none')}
        </p>
      </div>
    </dialog>
  );
}
