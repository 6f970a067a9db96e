import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../providers/config';
import { useCurrentTitle } from '../engine/screenTitle';
import { titleParts } from './titleParts';
import { pageName } from './trail';

/** Title of the page: from the specification's table if it names the page, otherwise from the screen itself. */
export function PageTitle() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const said = useCurrentTitle();
  const { label, segment, own } = pageName(pathname);
  const named = label ? translate(`shell.crumbs.${label}`) : segment;
  const title = own ? named : said || named;

  useEffect(() => {
    document.title = `${title} · ${config().productName}`;
  }, [title]);

  return (
    <h1 className="page-title" title={title}>
      {titleParts(title).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </h1>
  );
}
