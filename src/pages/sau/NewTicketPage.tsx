import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type SlotProps, useCan, useEngine } from '../../engine/EngineContext';
import { FormHeader } from '../../engine/form/FormHeader';
import { failureOf } from '../../engine/form/failure';
import { formFields, formLayout } from '../../engine/form/fields';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { UnsavedGuard } from '../../engine/form/UnsavedGuard';
import { useLabels } from '../../engine/labels';
import type { EngineDataProvider } from '../../engine/provider';
import { useRecordCache } from '../../engine/recordCache';
import { usePath } from '../../engine/routing/usePath';
import { useScreenTitle } from '../../engine/screenTitle';
import { NoPermission } from '../../ui/NoPermission';
import { showToast } from '../../ui/toasts';
import { initialFrom } from './initialFrom';

/** A new request, closed at once where its resolution is known (`POST ticket?autoClose=`). */
export default function NewTicketPage({ resource }: SlotProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const can = useCan();
  const { ability } = useEngine();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = usePath();
  const [query] = useSearchParams();
  const closing = useRef(false);
  const left = useRef(false);
  const [, setDone] = useState(false);
  useScreenTitle(translate('pages.ticket.new'));

  const fields = useMemo(
    () => formFields(resource, 'create', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const layout = useMemo(() => formLayout(resource, 'create', fields), [resource, fields]);
  const initial = useMemo(() => initialFrom(query.get('source')), [query]);
  const list = path('tickets', 'list') ?? '..';
  if (!can('crear', 'Ticket')) return <NoPermission />;

  const submit = async (values: Record<string, unknown>) => {
    const autoClose = closing.current;
    closing.current = false;
    if (autoClose && !values.resolucion) {
      const message = translate('engine.validation.required');
      throw Object.assign(new Error(message), { body: { errors: { resolucion: message } } });
    }
    try {
      const { data } = await dataProvider.create('tickets', { data: values, meta: { autoClose } });
      const created: RaRecord = data;
      left.current = true;
      setDone(true);
      cache.refresh();
      client.invalidateQueries({ queryKey: ['panels'] });
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
    <div className="form-page">
      <FormHeader back={list} label={labels.name(2)} />
      <div className="card form-page__card">
        <SchemaForm resource={resource} fields={fields} layout={layout} initial={initial} onSubmit={submit}>
          <SaveBar saveLabel={translate('pages.ticket.create')}>
            <button
              type="submit"
              className="button"
              onClick={() => {
                closing.current = true;
              }}
            >
              {translate('pages.ticket.createAndClose')}
            </button>
            <Link className="button button--quiet" to={list}>
              {translate('common.actions.cancel')}
            </Link>
          </SaveBar>
          <UnsavedGuard onLeave={() => undefined} />
        </SchemaForm>
      </div>
    </div>
  );
}
