import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../providers/config';
import { useCurrentTitle } from '../engine/screenTitle';
import { textDirection } from '../ui/textDirection';
import { titleParts } from './titleParts';
import { pageName, trailOf } from './trail';

/**
 * Title of the page: from the specification's table if it names the page, otherwise from the screen itself. Where the trail ends
 * with the same words, these stand for the title, which is only read out.
 */
export function PageTitle() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const reportedTitle = useCurrentTitle();
  const { label, segment, isPageLabel: isOwn } = pageName(pathname);
  const tableTitle = label ? translate(`shell.crumbs.${label}`) : segment;
  const title = isOwn ? tableTitle : reportedTitle.text || tableTitle;
  // the rest is the heading of the screen: here it is only read out
  const shown = title === reportedTitle.text && title.startsWith(reportedTitle.shown) ? reportedTitle.shown : title;
  const rest = title.slice(shown.length);
  // a short title that the whole one does not begin with stands in its place on the screen
  const replaced = title === reportedTitle.text && !title.startsWith(reportedTitle.shown) ? reportedTitle.shown : '';
  const parent = trailOf(pathname).at(-1);
  // the specification writes some of its labels with other capitals
  const isSaidByTrail =
    parent?.label != null &&
    (replaced || shown).toLowerCase() === translate(`shell.crumbs.${parent.label}`).toLowerCase();

  useEffect(() => {
    document.title = `${title} · ${config().productName}`;
  }, [title]);

  return (
    <h1 className={isSaidByTrail ? 'page-title page-title--said visually-hidden' : 'page-title'} title={title}>
      {replaced !== '' && <bdi aria-hidden="true">{replaced}</bdi>}
      {titleParts(shown).map((part) => (
        <bdi key={part} dir={textDirection(part)} className={replaced === '' ? undefined : 'visually-hidden'}>
          {part}
        </bdi>
      ))}
      {rest !== '' && <bdi className="visually-hidden">{rest}</bdi>}
    </h1>
  );
}
