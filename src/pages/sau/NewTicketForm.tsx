import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEngine } from '../../engine/EngineContext';
import { DraftKeeper } from '../../engine/form/DraftKeeper';
import { useOwnDraft } from '../../engine/form/drafts';
import { failureOf } from '../../engine/form/failure';
import { formFields, formLayout } from '../../engine/form/fields';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { UnsavedGuard } from '../../engine/form/UnsavedGuard';
import type { Draft, EngineDataProvider } from '../../engine/provider';
import { useRecordCache } from '../../engine/recordCache';
import { usePath } from '../../engine/routing/usePath';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { TicketHints } from './TicketHints';

interface NewTicketFormProps {
  resource: Resource;
  /** what it begins with */
  source: Readonly<Record<string, unknown>>;
  draft: Draft | null;
  draftKey: string;
  /** where one goes when it is not made, or has no page */
  list: string;
}

const CLOSE = 'close';

/** The form of a new request, closed at once where its resolution is known (`POST ticket?autoClose=`). */
export function NewTicketForm({ resource, source, draft, draftKey, list }: NewTicketFormProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const navigate = useNavigate();
  const path = usePath();
  const own = useOwnDraft(draftKey, draft);
  const [initial] = useState(source);

  const fields = useMemo(
    () => formFields(resource, 'create', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const layout = useMemo(() => formLayout(resource, 'create', fields), [resource, fields]);

  const submit = async (values: Record<string, unknown>, button?: string) => {
    const autoClose = button === CLOSE;
    if (autoClose && !values.resolucion) {
      const message = translate('engine.validation.required');
      throw Object.assign(new Error(message), { body: { errors: { resolucion: message } } });
    }
    try {
      const { data } = await dataProvider.create('tickets', { data: values, meta: { autoClose } });
      const created: RaRecord = data;
      cache.refresh();
      own.drop();
      showToast({
        title: translate('pages.ticket.done'),
        description: translate('pages.ticket.created'),
        tone: 'success',
      });
      navigate((created.id !== '' && path('tickets', 'show', created.id)) || list);
    } catch (error) {
      const { message, errors } = failureOf(error);
      if (Object.keys(errors).length === 0)
        showToast({ title: message, description: translate('errors.ticket.save'), tone: 'danger' });
      throw error;
    }
  };

  return (
    <SchemaForm
      resource={resource}
      fields={fields}
      layout={layout}
      initial={initial}
      onSubmit={submit}
      body={(content) => (
        <div className="new-ticket__columns">
          <div className="new-ticket__fields">{content}</div>
          <TicketHints />
        </div>
      )}
    >
      <DraftKeeper own={own} restored={draft} />
      <SaveBar saveLabel={translate('pages.ticket.create')}>
        <button type="submit" name={CLOSE} className="button">
          {translate('pages.ticket.createAndClose')}
        </button>
        <Link className="button button--quiet" to={list}>
          {translate('common.actions.cancel')}
        </Link>
      </SaveBar>
      <UnsavedGuard onLeave={own.drop} />
    </SchemaForm>
  );
}
