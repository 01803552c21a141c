import { startPetstore } from '../apps/petstore.ts';
import type { FlowApp } from '../flow.ts';
import type { Human } from '../human.ts';

const operation = (human: Human, id: string) => human.page.locator(`[id$="-${id}"]`);
const open = (human: Human, name: string) => human.click(human.button(name));
const within = (human: Human, id: string, name: string) =>
  operation(human, id).getByRole('button', { name, exact: true });

export const swagger: FlowApp = {
  name: 'swagger-ui',
  foreign: true,
  start: startPetstore,
  flows: [
    {
      name: 'choose a status from a select and list the pets',
      start: '/',
      async play(human) {
        await open(human, 'GET /pets Lists pets');
        await human.click(human.button('Try it out'));
        await human.choose(operation(human, 'listPets').getByRole('combobox').first(), ['ArrowDown']);
        await human.click(human.button('Execute'));
        await human.see(operation(human, 'listPets').getByText('Server response'));
      },
    },
    {
      name: 'edit the body and add a pet',
      start: '/',
      async play(human) {
        await open(human, 'POST /pets Adds a pet');
        await human.click(human.button('Try it out'));
        await human.replace(
          operation(human, 'addPet').locator('textarea'),
          '{"name": "Ida", "status": "sold"}',
        );
        await human.click(human.button('Execute'));
        await human.see(operation(human, 'addPet').getByText('Server response'));
      },
    },
    {
      name: 'two operations with buttons of the same names',
      start: '/',
      async play(human) {
        for (const [name, id] of [
          ['GET /pets/{petId} Finds a pet', 'getPet'],
          ['DELETE /pets/{petId} Deletes a pet', 'deletePet'],
        ] as const) {
          await open(human, name);
          await human.click(within(human, id, 'Try it out'));
          await human.enter(operation(human, id).getByPlaceholder('petId'), '2');
        }
        await human.click(within(human, 'deletePet', 'Execute'));
        await human.see(operation(human, 'deletePet').getByText('Server response'));
      },
    },
    {
      name: 'authorize in a dialog',
      start: '/',
      secret: ['store', 'key', '123'].join('-'),
      async play(human) {
        await human.click(human.button('Authorize'));
        await human.enter(human.page.getByLabel('Value:'), ['store', 'key', '123'].join('-'));
        await human.click(human.button('Apply credentials'));
        await human.click(human.button('Close'));
        await human.gone(human.page.getByText('Available authorizations'));
        await open(human, 'GET /pets/{petId} Finds a pet');
        await human.click(human.button('Try it out'));
        await human.enter(human.page.getByPlaceholder('petId'), '1');
        await human.click(human.button('Execute'));
        await human.see(operation(human, 'getPet').getByText('Server response'));
      },
    },
    {
      name: 'upload an image',
      start: '/',
      async play(human) {
        await open(human, 'POST /pets/{petId}/image Uploads an image');
        await human.click(human.button('Try it out'));
        await human.enter(human.page.getByPlaceholder('petId'), '1');
        const image = { name: 'rex.png', text: 'not much of a picture' };
        await human.upload(human.page.locator('input[type=file]'), image);
        await human.click(human.button('Execute'));
        await human.see(operation(human, 'uploadImage').getByText('Server response'));
      },
    },
  ],
};
