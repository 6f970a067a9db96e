import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatCount } from '../../../i18n/format';
import { useEngine } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { EmptyState } from '../../ui/EmptyState';
import { RowsSkeleton } from '../../ui/Skeletons';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { AfterClosing } from './AfterClosing';
import { useEvents, useMessages } from './conversation';
import { TimelineEntry } from './TimelineEntry';
import { entriesOf } from './timelineEntries';
import { useStreamEnd } from './useStreamEnd';
import { WaitingEntries } from './WaitingEntries';
import './timeline.css';

const FILTERS = ['all', 'messages', 'events'] as const;

/** Messages and events of a request in one stream with a filter, the oldest first, scrolled to the last one. */
export function Timeline({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { hash } = useLocation();
  const { registry } = useEngine();
  const [filter, setFilter] = useState<string>('all');
  const messages = useMessages(record.id);
  const events = useEvents(record.id);
  const loaded = messages.data !== undefined && events.data !== undefined;
  const allEntries = entriesOf(messages.data ?? [], events.data ?? []);
  const entries = allEntries.filter(
    ({ entryType }) => filter === 'all' || (filter === 'messages') === (entryType === 'message'),
  );
  const stream = useStreamEnd(entries.at(-1)?.key, hash.slice(1));
  const counts = { all: allEntries.length, messages: messages.data?.length, events: events.data?.length };
  // loaded entries stay visible when a refetch fails
  const failure = loaded ? null : (messages.error ?? events.error);
  const retry = () => {
    messages.refetch();
    events.refetch();
  };

  return (
    <section className="card request__timeline" aria-label={translate('pages.ticket.conversation')}>
      <Tabs
        id="timeline"
        label={translate('pages.ticket.filter')}
        tabs={FILTERS.map((id) => ({
          id,
          label: translate(`pages.ticket.${id}`),
          ...(loaded && { count: formatCount(counts[id] ?? 0) }),
        }))}
        selected={filter}
        onSelect={setFilter}
      />
      <TabPanel tabs="timeline" id={filter}>
        {failure ? (
          <FailureState compact error={failure} onRetry={retry} />
        ) : !loaded ? (
          <RowsSkeleton rows={4} columns={2} />
        ) : entries.length === 0 ? (
          <EmptyState
            compact
            title={translate(filter === 'messages' ? 'pages.ticket.noMessages' : 'pages.ticket.noEvents')}
          />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <ol ref={stream} className="timeline" tabIndex={0} aria-label={translate('pages.ticket.conversation')}>
            {entries.map((entry) => (
              <TimelineEntry
                key={entry.key}
                entry={entry}
                tickets={registry.getOrThrow('tickets')}
                messages={registry.getOrThrow('ticketMensajes')}
                request={record}
              />
            ))}
          </ol>
        )}
      </TabPanel>
      <AfterClosing record={record} messages={messages.data ?? []} />
      <WaitingEntries record={record} />
    </section>
  );
}
