import { useTranslate } from 'ra-core';
import type { HTMLAttributes } from 'react';
import type { Insert } from './useInserts';

interface InsertMenuProps {
  inserts: readonly Insert[];
  list: HTMLAttributes<HTMLElement>;
  option: (index: number) => HTMLAttributes<HTMLElement>;
}

/** Options below the text, in groups; the keyboard stays in the text. */
export function InsertMenu({ inserts, list, option }: InsertMenuProps) {
  const translate = useTranslate();
  return (
    <div
      {...list}
      role="listbox"
      tabIndex={-1}
      className="insert-menu"
      aria-label={translate('pages.ticket.insert.label')}
    >
      {inserts.map(({ key, group, title, detail }, index) => (
        <div key={key} {...option(index)} className="insert-menu__option">
          {group !== inserts[index - 1]?.group && (
            <span className="insert-menu__group">{translate(`pages.ticket.insert.${group}`)}</span>
          )}
          <span className="insert-menu__title">
            <bdi>{title}</bdi>
          </span>
          {detail !== '' && (
            <span className="insert-menu__detail">
              <bdi>{detail}</bdi>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
