import {
  CreateContextProvider,
  EditContextProvider,
  type RaRecord,
  ResourceContextProvider,
  SaveContextProvider,
  type SaveHandlerCallbacks,
  useGetOne,
} from 'ra-core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { Resource } from '../../schema/registry';

interface ReactAdminFormProps {
  resource: Resource;
  /** the edited record; absent for a new one */
  record: RaRecord | undefined;
  /** the form is the input of an action: it neither creates nor edits a record itself */
  isAction: boolean;
  /** saves as the form's own button does; resolves with the errors, if any */
  submit: (values: FieldValues) => Promise<FieldValues | undefined>;
  children: ReactNode;
}

type ContextProps = Omit<ReactAdminFormProps, 'isAction' | 'submit'> & { saving: ReturnType<typeof useSaving> };

/** The members that react-admin's save, edit and create contexts share. */
function useSaving(submit: ReactAdminFormProps['submit']) {
  const { isSubmitting } = useFormState();
  const save = useCallback(
    async (values: FieldValues, { transform }: SaveHandlerCallbacks = {}) =>
      submit(transform ? await transform(values) : values),
    [submit],
  );
  return useMemo(() => ({ save, saving: isSubmitting, mutationMode: 'pessimistic' as const }), [save, isSubmitting]);
}

function EditContext({ resource, record, saving, children }: ContextProps & { record: RaRecord }) {
  // not enabled: it reads the state of the screen's own request
  const { refetch, isFetching, isLoading } = useGetOne<RaRecord>(resource.name, { id: record.id }, { enabled: false });
  const value = useMemo(
    () => ({
      ...saving,
      resource: resource.name,
      record,
      error: null,
      isPending: false as const,
      isFetching,
      isLoading,
      refetch,
      redirect: false as const,
      redirectOnError: false as const,
    }),
    [saving, resource, record, isFetching, isLoading, refetch],
  );
  return <EditContextProvider value={value}>{children}</EditContextProvider>;
}

function CreateContext({ resource, saving, children }: ContextProps) {
  const value = useMemo(
    () => ({
      ...saving,
      resource: resource.name,
      isPending: false,
      isFetching: false,
      isLoading: false,
      redirect: false as const,
    }),
    [saving, resource],
  );
  return <CreateContextProvider value={value}>{children}</CreateContextProvider>;
}

/**
 * Provides a form to react-admin's inputs and buttons. The values are those of react-hook-form, which our inputs use too; this adds
 * whose record it is and how it is saved. After a save the screen decides where to go, so that `redirect` is false.
 */
export function ReactAdminForm({ resource, record, isAction, submit, children }: ReactAdminFormProps) {
  const saving = useSaving(submit);
  const parts = { resource, record, saving, children };
  return (
    <ResourceContextProvider value={resource.name}>
      {isAction ? (
        <SaveContextProvider value={saving}>{children}</SaveContextProvider>
      ) : record ? (
        <EditContext {...parts} record={record} />
      ) : (
        <CreateContext {...parts} />
      )}
    </ResourceContextProvider>
  );
}
