import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '../../../schema/kinds';
import type { FileRef } from '../../../schema/kinds/kind';
import { filesIn, MAX_FILES, UPLOADING } from '../../../schema/kinds/upload';
import type { Field } from '../../../schema/registry';
import { failureKey, failureOf } from '../../failure';
import type { FileTarget } from '../../provider/files';
import type { Control } from '../input';
import { sizeText } from './size';
import { useFiles } from './useFiles';

/** An upload in progress, or a failed one. */
export interface Upload {
  key: number;
  file: File;
  /** from 0 to 1 */
  progress: number;
  /** translated reason of the failure */
  failed?: string;
}

/** Returns the stored files of an input, its uploads, and functions to change them. */
export function useUploads(field: Field, control: Control, target: FileTarget) {
  const files = useFiles();
  const translate = useTranslate();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [rejection, setRejection] = useState('');
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const pendingCount = useRef(0);
  const { uploads: rules } = kindOf(field);
  const maxSize = rules?.maxSize(field) ?? 0;
  const maxFiles = rules?.multiple(field) ? MAX_FILES : 1;
  const storedFiles = filesIn(control.value);
  // several uploads may finish before the form renders again
  const latest = useRef(storedFiles);
  latest.current = storedFiles;
  const change = useRef(control.onChange);
  change.current = control.onChange;

  /** Writes the files to the form. Each upload in progress is a placeholder in the value, which makes validation wait for it. */
  const writeValue = (next: readonly FileRef[]) => {
    latest.current = [...next];
    const placeholders = Array.from({ length: pendingCount.current }, () => ({
      id: UPLOADING,
      name: '',
      size: 0,
      type: '',
    }));
    const uploadsBefore = maxFiles === 1 ? (placeholders.length > 0 ? placeholders : next) : [...next, ...placeholders];
    change.current(rules?.from(uploadsBefore, field) ?? null);
  };

  useEffect(() => {
    const current = controllers.current;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  // a draft may contain placeholders of uploads that never finished
  const hasStalePlaceholder = pendingCount.current === 0 && rules?.keys(control.value).includes(UPLOADING) === true;
  const removePlaceholders = useRef(() => {});
  removePlaceholders.current = () => writeValue(latest.current);
  useEffect(() => {
    if (hasStalePlaceholder) removePlaceholders.current();
  }, [hasStalePlaceholder]);

  const updateUpload = (key: number, changes: Partial<Upload>) =>
    setUploads((uploadsBefore) => uploadsBefore.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  const removeUpload = (key: number) =>
    setUploads((uploadsBefore) => uploadsBefore.filter((entry) => entry.key !== key));

  const startUpload = ({ key, file }: Upload) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    pendingCount.current += 1;
    writeValue(latest.current);
    const finishUpload = () => {
      controllers.current.delete(key);
      pendingCount.current -= 1;
    };
    files
      ?.upload(file, target, { signal: controller.signal, onProgress: (progress) => updateUpload(key, { progress }) })
      .then(
        (stored) => {
          finishUpload();
          removeUpload(key);
          writeValue(maxFiles === 1 ? [stored] : [...latest.current, stored]);
          setAnnouncement(translate('files.uploaded', { name: file.name }));
        },
        (error: unknown) => {
          finishUpload();
          if (controller.signal.aborted) removeUpload(key);
          else {
            const { errors, detail, status } = failureOf(error);
            updateUpload(key, { failed: errors[field.name] ?? detail ?? translate(failureKey(status)) });
          }
          writeValue(latest.current);
        },
      );
  };

  return {
    isAvailable: files !== undefined,
    storedFiles,
    uploads,
    announcement,
    rejection,
    maxFiles,
    add(chosen: readonly File[]) {
      const freeCount = maxFiles === 1 ? 1 : maxFiles - storedFiles.length - uploads.length;
      const problems = chosen.flatMap(({ name, size }) => {
        if (size === 0) return [translate('files.empty', { name })];
        return size > maxSize ? [translate('files.tooLarge', { name, size: sizeText(maxSize) })] : [];
      });
      const accepted = chosen.filter(({ size }) => size > 0 && size <= maxSize);
      if (accepted.length > freeCount) problems.push(translate('files.tooMany', { max: maxFiles }));
      setRejection(problems.join(' '));
      const started = accepted
        .slice(0, Math.max(0, freeCount))
        .map((file) => ({ key: nextKey.current++, file, progress: 0 }));
      if (started.length === 0) return;
      // a new file replaces the previous one
      if (maxFiles === 1) for (const controller of controllers.current.values()) controller.abort();
      setUploads((uploadsBefore) => [...(maxFiles === 1 ? [] : uploadsBefore), ...started]);
      for (const upload of started) startUpload(upload);
    },
    retry(upload: Upload) {
      const { failed: _, ...retried } = upload;
      setUploads((uploadsBefore) =>
        uploadsBefore.map((entry) => (entry.key === upload.key ? { ...retried, progress: 0 } : entry)),
      );
      startUpload(upload);
    },
    cancel({ key }: Upload) {
      controllers.current.get(key)?.abort();
      removeUpload(key);
    },
    remove({ id, name }: FileRef) {
      writeValue(latest.current.filter((file) => file.id !== id));
      setAnnouncement(translate('files.removed', { name }));
    },
  };
}
