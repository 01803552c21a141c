import type { Attributes } from '@opentelemetry/api';

type Env = Record<string, string | undefined>;

/** Where the run took place, in the names of the conventions for CI/CD: https://opentelemetry.io/docs/specs/semconv/resource/cicd/ */
export function ciAttributes(env: Env): Attributes {
  const found = env['GITHUB_ACTIONS'] ? gitHub(env) : env['GITLAB_CI'] ? gitLab(env) : {};
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}

function gitHub(env: Env): Record<string, string | undefined> {
  const repository =
    env['GITHUB_SERVER_URL'] && env['GITHUB_REPOSITORY']
      ? `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}`
      : undefined;
  const run = env['GITHUB_RUN_ID'];
  return {
    'cicd.pipeline.name': env['GITHUB_WORKFLOW'],
    'cicd.pipeline.run.id': run,
    'cicd.pipeline.run.url.full': repository && run ? `${repository}/actions/runs/${run}` : undefined,
    'cicd.pipeline.task.name': env['GITHUB_JOB'],
    'cicd.worker.name': env['RUNNER_NAME'],
    'vcs.repository.url.full': repository,
    'vcs.ref.head.name': env['GITHUB_HEAD_REF'] || env['GITHUB_REF_NAME'],
    'vcs.ref.head.revision': env['GITHUB_SHA'],
  };
}

function gitLab(env: Env): Record<string, string | undefined> {
  return {
    'cicd.pipeline.name': env['CI_PIPELINE_NAME'],
    'cicd.pipeline.run.id': env['CI_PIPELINE_ID'],
    'cicd.pipeline.run.url.full': env['CI_PIPELINE_URL'],
    'cicd.pipeline.task.name': env['CI_JOB_NAME'],
    'cicd.pipeline.task.run.id': env['CI_JOB_ID'],
    'cicd.worker.name': env['CI_RUNNER_DESCRIPTION'],
    'vcs.repository.url.full': env['CI_PROJECT_URL'],
    'vcs.ref.head.name': env['CI_COMMIT_REF_NAME'],
    'vcs.ref.head.revision': env['CI_COMMIT_SHA'],
  };
}
