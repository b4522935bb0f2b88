/** What a right click offers: the text of a box, a link, a selection. */
import { expect, it, vi } from 'vitest';

import { APP_DOCUMENT } from '@electron/window/app-protocol';
import { contextMenuItems } from '@electron/window/context-menu';

vi.mock('electron', () => ({ clipboard: {}, Menu: {}, protocol: {}, app: {} }));

const FLAGS = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const NOTHING = { isEditable: false, editFlags: FLAGS, linkURL: '', selectionText: '' };

it('a text box offers cut, copy, paste and select all, as far as its text allows', () => {
  const editFlags = { ...FLAGS, canCut: false, canCopy: false };
  const items = contextMenuItems({ ...NOTHING, isEditable: true, editFlags }, vi.fn());
  expect(items).toEqual([
    { role: 'cut', enabled: false },
    { role: 'copy', enabled: false },
    { role: 'paste', enabled: true },
    { type: 'separator' },
    { role: 'selectAll', enabled: true },
  ]);
});

it.each([
  [`${APP_DOCUMENT}#/countries/US`, 'hustings://open/countries/US'],
  ['https://game.example/page', 'https://game.example/page'],
])('a link to %s is copied as %s', (linkURL, copied) => {
  const copy = vi.fn();
  const [item] = contextMenuItems({ ...NOTHING, linkURL }, copy);
  expect(item?.label).toBe('Copy link');
  Reflect.apply(item?.click ?? copy, item, []);
  expect(copy).toHaveBeenCalledExactlyOnceWith(copied);
});

it('an address that works nowhere else is not offered, nor is an empty selection', () => {
  expect(contextMenuItems({ ...NOTHING, linkURL: 'app://hustings/x.js' }, vi.fn())).toEqual([]);
  expect(contextMenuItems({ ...NOTHING, selectionText: '  ' }, vi.fn())).toEqual([]);
});

it('a selection is copied', () => {
  expect(contextMenuItems({ ...NOTHING, selectionText: '1,500' }, vi.fn())).toEqual([
    { role: 'copy' },
  ]);
});
