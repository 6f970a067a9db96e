import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { pad } from '../../../i18n/format';
import { session, tokenExpiry, tokenIssue } from '../../../providers/session';
import { SectionTitle } from '../../ui/SectionTitle';
import { StateChip } from '../../ui/StateChip';
import { Timestamp } from '../../ui/Timestamp';
import { useSecond } from './useSecond';

/** Formats the remaining time as hours, minutes and seconds. */
const countdown = (remaining: number): string => {
  const seconds = Math.max(0, Math.floor(remaining / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part)).join(':');
};

/**
 * Shows whether the stored token is valid, its issue and expiry times, and the time left. The actions of the page follow as
 * children.
 */
export function TokenFacts({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const now = useSecond();
  const token = session.token();
  const issue = token ? tokenIssue(token) : null;
  const expiry = token ? tokenExpiry(token) : null;
  const valid = token !== null && (expiry === null || expiry > now);
  return (
    <section className="card access__card">
      <SectionTitle>{translate('pages.access.token')}</SectionTitle>
      <dl className="access__facts">
        <dt>{translate('pages.access.state')}</dt>
        <dd>
          <StateChip
            tone={valid ? 'success' : 'danger'}
            label={translate(valid ? 'pages.access.valid' : 'pages.access.expired')}
          />
        </dd>
        {issue !== null && (
          <>
            <dt>{translate('pages.access.issued')}</dt>
            <dd>
              <Timestamp value={new Date(issue).toISOString()} />
            </dd>
          </>
        )}
        <dt>{translate('pages.access.expires')}</dt>
        <dd>
          {expiry === null ? translate('pages.access.unknown') : <Timestamp value={new Date(expiry).toISOString()} />}
          {expiry !== null && (
            <span className="muted access__left figure">
              {translate('pages.access.left', { time: countdown(expiry - now) })}
            </span>
          )}
        </dd>
      </dl>
      {children}
    </section>
  );
}
