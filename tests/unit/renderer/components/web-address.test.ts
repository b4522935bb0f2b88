import { webAddress } from '@renderer/components/ui/web-address';
import { describe, expect, it } from 'vitest';

describe('addresses of the game’s own web pages', () => {
  it.each([
    ['/character/17', 'https://game.example', 'https://game.example/character/17'],
    ['https://other.example/a', 'https://game.example', 'https://other.example/a'],
    ['/character/17', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000/character/17'],
    ['/character/17', 'http://[::1]:4000', 'http://[::1]:4000/character/17'],
    ['/character/17', 'http://127.0.0.2', 'http://127.0.0.2/character/17'],
    ['/character/17', 'http://game.example', null],
    ['javascript:alert(1)', 'https://game.example', null],
    ['/character/17', '', null],
    [null, 'https://game.example', null],
    ['', 'https://game.example', null],
  ])('%s on %s opens %s', (sent, server, opened) => {
    expect(webAddress(sent, server)).toBe(opened);
  });
});
