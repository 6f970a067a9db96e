/** Cells that rows and cards share: the checkbox, the link to the record, the menu button. */
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsSelected, useSelection } from './selection';

/** The checkbox of a record. */
export function SelectCell({ record, name }: { record: RaRecord; name: string }) {
  const translate = useTranslate();
  const selection = useSelection();
  const checked = useIsSelected(record.id);
  return (
    <td className="list-tick">
      <label>
        <input
          type="checkbox"
          aria-label={translate('engine.list.select', { title: name })}
          checked={checked}
          onChange={(event) => {
            const { nativeEvent } = event;
            selection.toggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
        />
      </label>
    </td>
  );
}

/** The name of a record: a link to its page, if it has one. */
export function TitleLink({ link, children }: { link: string | undefined; children: ReactNode }) {
  return link === undefined ? (
    <span className="list-title" tabIndex={-1}>
      {children}
    </span>
  ) : (
    <Link className="list-title" to={link}>
      {children}
    </Link>
  );
}

/** The menu button of a record; the table listens to it. */
export function MenuCell({ id, label }: { id: RaRecord['id']; label: string }) {
  return (
    <td className="list-more">
      <button type="button" className="list-menu" aria-label={label} aria-haspopup="menu" data-menu={id} />
    </td>
  );
}
