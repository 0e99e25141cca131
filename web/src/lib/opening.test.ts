import { beforeEach, expect, it, vi } from 'vitest';
import { api } from './api';
import { askAhead, openTable } from './opening';
import { words } from './words.svelte';

const view = { table: { game: 'g', scenario: 's', mine: ['north'] } };
const board = { id: 'b' };

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(api, 'table').mockResolvedValue(view as never);
  vi.spyOn(api, 'board').mockResolvedValue(board as never);
  vi.spyOn(words, 'need').mockResolvedValue();
});

it('asks once for what was asked ahead, and again when it is opened again', async () => {
  askAhead({ name: 'table', id: 't' }, Promise.resolve());
  expect(await openTable('t')).toEqual({ view, board });
  expect(api.table).toHaveBeenCalledTimes(1);
  await openTable('t');
  expect(api.table).toHaveBeenCalledTimes(2);
});

it('keeps nothing of another table', async () => {
  askAhead({ name: 'table', id: 'other' }, Promise.resolve());
  await openTable('t');
  expect(api.table).toHaveBeenLastCalledWith('t');
});

it('asks for nothing where no table is opened', () => {
  askAhead({ name: 'lobby' }, Promise.resolve());
  expect(api.table).not.toHaveBeenCalled();
});

it('asks for the words of the game when the language is known', async () => {
  let speak = (): void => undefined;
  askAhead({ name: 'table', id: 't' }, new Promise<void>((done) => (speak = done)));
  const opening = openTable('t');
  await vi.waitFor(() => {
    expect(api.board).toHaveBeenCalled();
  });
  expect(words.need).not.toHaveBeenCalled();
  speak();
  await opening;
  expect(words.need).toHaveBeenCalledWith('g');
});

it('tells whoever opens the table why it cannot be shown', async () => {
  vi.spyOn(api, 'table').mockRejectedValue(new Error('gone'));
  askAhead({ name: 'table', id: 't' }, Promise.resolve());
  await Promise.resolve();
  await expect(openTable('t')).rejects.toThrow('gone');
});
