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
import { askDetail, type Detail, keepDraft } from './calls';
import { schemaBy } from './documents';
import { FieldsTab } from './fields/FieldsTab';
import { ResourceHeader } from './ResourceHeader';
import { StudioWords } from './StudioWords';
import type { TabProps } from './tab';
import { dropUnsaved, unsavedOf } from './unsaved';
import { type Left, useDraft } from './useDraft';
import { useResourceName } from './useResourceName';
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
    <StudioWords>
      <Loaded key={name} name={name} />
    </StudioWords>
  );
}

/**
 * Fetches the resource. First saves unsaved edits of the previous visit; if somebody else changed the resource since, returns
 * them as `left`.
 */
async function resume(name: string, { user, registry }: EngineValue): Promise<{ detail: Detail; left?: Left }> {
  const left = unsavedOf(name, user.id);
  if (!left) return { detail: await askDetail(name) };
  try {
    const detail = await keepDraft(name, left);
    dropUnsaved(name, user.id);
    return { detail };
  } catch (error) {
    const stale = error instanceof HttpError && error.status === 412;
    const detail = await askDetail(name);
    if (!stale) return { detail };
    return { detail, left: { ...left, schema: await schemaBy(detail, left.document, registry) } };
  }
}

function Loaded({ name }: { name: string }) {
  const engine = useEngine();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['studio', 'detail', name],
    queryFn: () => resume(name, engine),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // a failed refetch does not replace the edited resource
  if (!data && error) return <FailureState error={error} onRetry={() => refetch()} />;
  if (!data) return <RecordSkeleton fields={8} />;
  // a refetch after a publication or a discarded draft remounts the page
  return <Resource key={dataUpdatedAt} first={data.detail} left={data.left} />;
}

function Resource({ first, left }: { first: Detail; left: Left | undefined }) {
  const translate = useTranslate();
  const editing = useDraft(first, left);
  const nameOf = useResourceName();
  const [query, setQuery] = useSearchParams();
  const { detail, schema } = editing;
  const title = nameOf({ name: detail.name, labels: schema?.labels ?? null });
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
