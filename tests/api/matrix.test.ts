/** Every table of the registry through the API, on both engines: the same rules for every entry (§7.2, rulings 36, 47, 48). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { idOf } from '../../src/kinds/ref';
import { entityOf, fieldsOf, nameFieldOf } from '../../src/rules/rows';
import { rowsIn, testApi } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

describeOnBoth('every table', async (engine) => {
  const { call } = await testApi(await suiteDatabase(engine));

  for (const name of Object.keys(entities)) {
    const entity = entityOf(entities, name);

    it(`${name}: what is created reads back nested, alone and in the list`, async () => {
      const draft = await build(call, entities, name);
      const created = await call('POST', apiPath(entity), draft);
      expect(created.status).toBe(201);
      const { body } = await call('GET', apiPath(entity, created.body.id));
      expect(body).toEqual(created.body);
      expect(Object.keys(body)).toEqual(
        expect.arrayContaining(['id', 'add_date', 'edit_date', ...Object.keys(entity.fields)]),
      );
      expect(body.add_date).toBe('2026-09-18T15:04:05.678Z');
      for (const [key, field] of fieldsOf(entity)) {
        if (!Object.hasOwn(draft, key)) expect(body[key]).toBeNull();
        else if (field.kind === 'ref') {
          const target = entityOf(entities, field.to);
          const parent = (await call('GET', apiPath(target, Number(draft[key])))).body;
          const named = parent[nameFieldOf(target)];
          expect(body[key]).toMatchObject({ id: draft[key], name: String(named), [nameFieldOf(target)]: named });
        } else expect(body[key]).toBe(draft[key]);
      }
      const listed = await call('GET', apiPath(entity));
      expect(listed.status).toBe(200);
      expect(rowsIn(listed)).toContainEqual(body);
    });

    it(`${name}: a replaced record answers what a read does, and a part changes alone`, async () => {
      const before = await buildSaved(call, entities, name, {}, 2);
      const draft = await build(call, entities, name, {}, 3);
      const replaced = await call('PUT', apiPath(entity, before.id), draft);
      expect(replaced.status).toBe(200);
      expect((await call('GET', apiPath(entity, before.id))).body).toEqual(replaced.body);
      for (const [key, field] of fieldsOf(entity)) {
        expect(field.kind === 'ref' ? idOf(replaced.body[key]) : replaced.body[key]).toBe(draft[key] ?? null);
      }
      const [key = ''] = fieldsOf(entity).find(([, { kind }]) => kind === 'text' || kind === 'decimal') ?? [];
      const value = entity.fields[key]?.kind === 'text' ? 'changed' : 7;
      const changed = await call('PATCH', apiPath(entity, before.id), { [key]: value });
      expect(changed.body).toEqual({ ...replaced.body, [key]: value });
    });

    it(`${name}: an empty body is told exactly the required fields`, async () => {
      const { status, body } = await call('POST', apiPath(entity), {});
      const required = fieldsOf(entity)
        .filter(([, field]) => field.required)
        .map(([key]) => key);
      expect(status).toBe(400);
      const choose = entity.oneOf?.slice(0, 1).map((key) => [key, [expect.stringMatching(/^Fill in one of these: /)]]);
      expect(body).toEqual(
        Object.fromEntries([...required.map((key) => [key, ['This field is required.']]), ...(choose ?? [])]),
      );
      expect((await call('POST', apiPath(entity))).body).toEqual(body);
    });

    it(`${name}: an empty text and null are one (ruling 59)`, async () => {
      const draft = await build(call, entities, name, {}, 5);
      const optional = fieldsOf(entity).flatMap(([key, { required }]) =>
        required || entity.oneOf?.includes(key) ? [] : [key],
      );
      const [empty, none] = await Promise.all(
        ['', null].map((value) =>
          call('POST', apiPath(entity), { ...draft, ...Object.fromEntries(optional.map((key) => [key, value])) }),
        ),
      );
      expect([empty?.status, none?.status]).toEqual([201, 201]);
      expect(empty?.body).toEqual({ ...none?.body, id: empty?.body.id });
      const required = fieldsOf(entity).flatMap(([key, field]) => (field.required ? [key] : []));
      for (const value of ['', null]) {
        const refused = await call('POST', apiPath(entity), Object.fromEntries(required.map((key) => [key, value])));
        expect(Object.keys(refused.body)).toEqual([...required, ...(entity.oneOf?.slice(0, 1) ?? [])]);
      }
    });

    it(`${name}: server-owned and unknown keys of a body change nothing`, async () => {
      const draft = await build(call, entities, name, {}, 4);
      const foreign = {
        id: 999_999,
        add_date: '1999-01-01',
        edit_date: '1999-01-01',
        has_tickets: true,
        nonsense: { a: 1 },
        __proto__x: 1,
      };
      const { status, body } = await call('POST', apiPath(entity), { ...draft, ...foreign });
      expect(status).toBe(201);
      expect(body.id).not.toBe(999_999);
      expect(body.add_date).toBe('2026-09-18T15:04:05.678Z');
      expect(body).not.toHaveProperty('nonsense');
      if ('has_tickets' in body) expect(body.has_tickets).toBe(false);
    });

    it(`${name}: a record that is not there answers 404, and a wrong method 405`, async () => {
      const path = apiPath(entity, 999_999_999);
      const draft = await build(call, entities, name, {}, 5);
      const answers = [
        await call('GET', path),
        await call('PUT', path, draft),
        await call('PATCH', path, {}),
        await call('DELETE', path),
      ];
      for (const { status, body } of answers) expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
      expect((await call('GET', `${apiPath(entity)}nope/`)).status).toBe(404);
      const wrong = await call('POST', path, draft);
      expect([wrong.status, wrong.body]).toEqual([405, { detail: 'Method "POST" not allowed.' }]);
      expect(wrong.headers.allow).toContain('PUT');
    });

    it(`${name}: a reference to a missing record is refused on its field`, async () => {
      const references = fieldsOf(entity)
        .filter(([, { kind }]) => kind === 'ref')
        .map(([key]) => key);
      const draft = await build(call, entities, name, {}, 6);
      for (const key of references.filter((one) => Object.hasOwn(draft, one))) {
        const { status, body } = await call('POST', apiPath(entity), { ...draft, [key]: 999_999_999 });
        expect([status, body]).toEqual([400, { [key]: ['This record does not exist.'] }]);
      }
    });

    it(`${name}: what nobody refers to can be removed, once`, async () => {
      const { id } = await buildSaved(call, entities, name, {}, 7);
      expect((await call('DELETE', apiPath(entity, id))).status).toBe(204);
      expect((await call('DELETE', apiPath(entity, id))).status).toBe(404);
      const again = await buildSaved(call, entities, name, {}, 8);
      expect(again.id).toBeGreaterThan(id);
    });

    it(`${name}: the path answers without its slash too`, async () => {
      expect((await call('GET', apiPath(entity).slice(0, -1))).body).toEqual((await call('GET', apiPath(entity))).body);
    });
  }
});
