import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { HttpError } from '../../providers/http';
import { type EngineValue, useCan, useEngine } from '../engine/EngineContext';
import { useScreenTitle } from '../engine/screenTitle';
import { lazyPart } from '../speed/lazyPart';
import { NoPermission } from '../ui/NoPermission';
import { RecordSkeleton } from '../ui/Skeletons';
import { TabPanel, Tabs } from '../ui/Tabs';
import { type Detail, fetchDetail, saveDraft } from './calls';
import { schemaFromDocument } from './documents';
import { FieldsTab } from './fields/FieldsTab';
import { ResourceHeader } from './ResourceHeader';
import { StudioTexts } from './StudioTexts';
import type { TabProps } from './tab';
import { readUnsaved, removeUnsaved } from './unsaved';
import { type UnsavedEdits, useDraft } from './useDraft';
import { useResourceLabel } from './useResourceLabel';
import './options/options.css';
import './studio.css';
import { FailureState } from '../engine/FailureState';

/** Tabs of a resource, in order. */
const TABS: Record<string, ComponentType<TabProps>> = {
  fields: FieldsTab,
  screens: lazyPart(() => import('./screens/ScreensTab')),
  permissions: lazyPart(() => import('./permissions/PermissionsTab')),
  actions: lazyPart(() => import('./actions/ActionsTab')),
  words: lazyPart(() => import('./words/WordsTab')),
  preview: lazyPart(() => import('./preview/PreviewTab')),
  versions: lazyPart(() => import('./publish/VersionsTab')),
  document: lazyPart(() => import('./document/DocumentTab')),
};

/** `/dashboard/settings/resources/{name}`: one resource and its draft. */
export default function ResourcePage() {
  const can = useCan();
  const { name = '' } = useParams();
  if (!can('ver', 'Recurso')) return <NoPermission />;
  return (
    <StudioTexts>
      <ResourceLoader key={name} name={name} />
    </StudioTexts>
  );
}

/**
 * Fetches the resource. First saves unsaved edits of the previous visit; if somebody else changed the resource since, returns
 * them as `left`.
 */
async function loadResource(
  name: string,
  { user, registry }: EngineValue,
): Promise<{ detail: Detail; unsaved?: UnsavedEdits }> {
  const unsaved = readUnsaved(name, user.id);
  if (!unsaved) return { detail: await fetchDetail(name) };
  try {
    const detail = await saveDraft(name, unsaved);
    removeUnsaved(name, user.id);
    return { detail };
  } catch (error) {
    const stale = error instanceof HttpError && error.status === 412;
    const detail = await fetchDetail(name);
    if (!stale) return { detail };
    return { detail, unsaved: { ...unsaved, schema: await schemaFromDocument(detail, unsaved.document, registry) } };
  }
}

function ResourceLoader({ name }: { name: string }) {
  const engine = useEngine();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['studio', 'detail', name],
    queryFn: () => loadResource(name, engine),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // a failed refetch does not replace the edited resource
  if (!data && error) return <FailureState error={error} onRetry={() => refetch()} />;
  if (!data) return <RecordSkeleton fields={8} />;
  // a refetch after a publication or a discarded draft remounts the page
  return <ResourceEditor key={dataUpdatedAt} initial={data.detail} unsaved={data.unsaved} />;
}

function ResourceEditor({ initial, unsaved }: { initial: Detail; unsaved: UnsavedEdits | undefined }) {
  const translate = useTranslate();
  const editing = useDraft(initial, unsaved);
  const resourceName = useResourceLabel();
  const [query, setQuery] = useSearchParams();
  const { detail, schema } = editing;
  const title = resourceName({ name: detail.name, labels: schema?.labels ?? null });
  useScreenTitle(title);

  const chosen = query.get('tab') ?? 'fields';
  const selected = schema ? (chosen in TABS ? chosen : 'fields') : 'document';
  const Tab = TABS[selected] ?? FieldsTab;
  return (
    <div className="studio">
      <ResourceHeader editing={editing} title={title} />
      <Tabs
        id="resource"
        label={translate('studio.tabs.label')}
        tabs={Object.keys(TABS).map((id) => ({ id, label: translate(`studio.tabs.${id}`) }))}
        selected={selected}
        onSelect={(id) => setQuery({ tab: id }, { replace: true })}
      />
      <TabPanel tabs="resource" id={selected}>
        <Tab editing={editing} title={title} />
      </TabPanel>
    </div>
  );
}
