import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { type SlotProps, useCan } from '../../engine/EngineContext';
import { draftKey, useDrafts } from '../../engine/form/drafts';
import { FormHeader } from '../../engine/form/FormHeader';
import { useLabels } from '../../engine/labels';
import { usePath } from '../../engine/routing/usePath';
import { useScreenTitle } from '../../engine/screenTitle';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { initialFrom } from './initialFrom';
import { NewTicketForm } from './NewTicketForm';
import './newTicket.css';

/** of a draft's key */
const LONGEST = 150;

/** `/dashboard/sau/new`: a new request, about what the address says (`?source={"titular":"100001"}`) or as it was left. */
export default function NewTicketPage({ resource }: SlotProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const can = useCan();
  const drafts = useDrafts();
  const list = usePath()('tickets', 'list') ?? '..';
  const [query] = useSearchParams();
  const source = initialFrom(query.get('source'));
  // what was left of one about something else is not mixed into it
  const begun = Object.keys(source).length > 0;
  const key = draftKey('tickets', begun ? `new ${query.get('source')}`.slice(0, LONGEST) : undefined);
  const { data, isPending } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useScreenTitle(translate('pages.ticket.new'));

  if (!can('crear', 'Ticket')) return <NoPermission />;
  if (isPending) return <RecordSkeleton fields={6} />;
  return (
    <div className="form-page new-ticket">
      <FormHeader back={list} label={labels.name(2)} />
      <div className="card form-page__card">
        <NewTicketForm key={key} resource={resource} source={source} draft={data ?? null} draftKey={key} list={list} />
      </div>
    </div>
  );
}
