import { useQuery } from '@tanstack/react-query';
import { type DocumentType, listDocumentTypes } from '../../../providers/toll/documentTypes';
import { EMPTY } from './form';

/** What can always be chosen, until the list is there or where it does not come. */
const DEFAULT: DocumentType[] = [{ codigoDocumento: EMPTY.codigoDocumento, descripcion: EMPTY.codigoDocumento }];
const FRESH = 60 * 60_000;

/** The document types that a holder may have. */
export function useDocumentTypes(): DocumentType[] {
  const { data = [] } = useQuery({
    queryKey: ['documentTypes'],
    queryFn: listDocumentTypes,
    staleTime: FRESH,
    retry: 1,
  });
  return data.length > 0 ? data : DEFAULT;
}
