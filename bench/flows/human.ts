import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Between two keys of somebody who types quickly. */
const keyMs = 25;
const moveSteps = 6;

/**
 * Acts as a person does: the mouse travels, presses and lets go, keys go down one by one, and nothing is done
 * before it can be seen. Only the input of the browser is used, so every event is trusted.
 */
export class Human {
  readonly page: Page;
  /** The headings that were visible after each deed. */
  readonly headings: string[][] = [];

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  frame(selector: string): FrameLocator {
    return this.page.frameLocator(selector);
  }

  /** Waits until it is there to be seen, as a person does before going on. */
  async see(what: Locator | string): Promise<void> {
    const locator = typeof what === 'string' ? this.page.getByText(what).first() : what;
    await locator.waitFor({ state: 'visible', timeout: 15_000 });
    await this.#look();
  }

  async gone(what: Locator): Promise<void> {
    await what.waitFor({ state: 'hidden', timeout: 15_000 });
    await this.#look();
  }

  async click(target: Locator): Promise<void> {
    await this.#moveTo(target);
    await this.page.mouse.down();
    await this.page.mouse.up();
    await this.#look();
  }

  async doubleClick(target: Locator): Promise<void> {
    await this.#moveTo(target);
    for (const clickCount of [1, 2]) {
      await this.page.mouse.down({ clickCount });
      await this.page.mouse.up({ clickCount });
    }
    await this.#look();
  }

  async hover(target: Locator): Promise<void> {
    await this.#moveTo(target);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: keyMs });
    await this.#look();
  }

  /** A click into the field, then the keys. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.type(text);
  }

  /** Everything that is in the field goes first. */
  async replace(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.press('Control+a');
    await this.type(text);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key, { delay: keyMs });
    await this.#look();
  }

  /** The list of a native select is drawn by the system, out of reach here: its keys do the same. */
  async choose(list: Locator, keys: string[]): Promise<void> {
    await list.focus();
    for (const key of keys) await this.press(key);
  }

  /** The file is a real one: only then does the browser itself report the choice. */
  async upload(opener: Locator, { name, text }: { name: string; text: string }): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'gasoline-upload-'));
    writeFileSync(join(folder, name), text);
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(opener);
    await (await chooser).setFiles(join(folder, name));
    await this.#look();
    this.page.once('close', () => rmSync(folder, { recursive: true, force: true }));
  }

  async #moveTo(target: Locator): Promise<void> {
    await this.#settled(target);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${String(target)} has no place on the screen.`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: moveSteps });
  }

  /** Nobody hits what still moves. */
  async #settled(target: Locator): Promise<void> {
    await target.hover({ trial: true, timeout: 15_000 });
  }

  async #look(): Promise<void> {
    const seen = await this.page
      .locator('h1:visible, h2:visible')
      .allInnerTexts()
      .catch(() => []);
    this.headings.push(seen.map((text) => text.trim()).filter((text) => text !== ''));
  }
}
